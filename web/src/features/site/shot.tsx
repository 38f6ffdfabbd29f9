interface ShotProps {
  /** Which picture of media/ it is; e2e/src/pictures.ts makes them. */
  name: string;
  /** Whether phones show a part of it, which is a picture of its own. */
  small?: boolean;
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, as the sizes of an image say it. */
  sizes: string;
  /** Whether it is seen at once; others load when they come near. */
  first?: boolean;
}

const PHONE = "(width < 48rem)";
const DARK = "(prefers-color-scheme: dark)";

/** The addresses of all pictures by their files, whose names end in their scheme and width. */
const FILES = import.meta.glob<string>("./media/*.avif", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The widths of a picture with their addresses, the widest last. */
function widthsOf(name: string, scheme: "light" | "dark"): [width: number, url: string][] {
  const start = `./media/${name}-${scheme}-`;
  return Object.entries(FILES)
    .filter(([file]) => file.startsWith(start))
    .map(([file, url]): [number, string] => [Number.parseInt(file.slice(start.length), 10), url])
    .sort(([a], [b]) => a - b);
}

function srcSet(name: string, scheme: "light" | "dark"): string {
  return widthsOf(name, scheme)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");
}

/** A picture of the running product, in the visitor's scheme and in the width the screen needs. */
export function Shot({ name, small, alt, width, height, sizes, first = false }: ShotProps) {
  const part = `${name}-small`;
  return (
    <picture>
      {small && (
        <source srcSet={srcSet(part, "dark")} sizes="95vw" media={`${PHONE} and ${DARK}`} />
      )}
      {small && <source srcSet={srcSet(part, "light")} sizes="95vw" media={PHONE} />}
      <source srcSet={srcSet(name, "dark")} sizes={sizes} media={DARK} />
      <img
        srcSet={srcSet(name, "light")}
        sizes={sizes}
        src={widthsOf(name, "light").at(-1)?.[1]}
        alt={alt}
        width={width}
        height={height}
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
