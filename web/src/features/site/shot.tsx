interface ShotProps {
  /** Where the picture is, in each scheme. */
  light: string;
  dark: string;
  /** The part of it that phones show, in each scheme. */
  small?: { light: string; dark: string };
  alt: string;
  width: number;
  height: number;
  /** Whether it is seen at once; others load when they come near. */
  first?: boolean;
  className?: string;
}

const PHONE = "(max-width: 48rem)";
const DARK = "(prefers-color-scheme: dark)";

/** A picture of the running product, in the visitor's scheme. */
export function Shot({
  light,
  dark,
  small,
  alt,
  width,
  height,
  first = false,
  className,
}: ShotProps) {
  return (
    <picture>
      {small && <source srcSet={small.dark} media={`${PHONE} and ${DARK}`} />}
      {small && <source srcSet={small.light} media={PHONE} />}
      <source srcSet={dark} media={DARK} />
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={first ? undefined : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding="async"
      />
    </picture>
  );
}
