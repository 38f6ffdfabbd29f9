interface ShotProps {
  /** Where the picture is, in each scheme. */
  light: string;
  dark: string;
  alt: string;
  width: number;
  height: number;
  /** Whether it is seen at once; others load when they come near. */
  first?: boolean;
  className?: string;
}

/** A picture of the running product, in the visitor's scheme. */
export function Shot({ light, dark, alt, width, height, first = false, className }: ShotProps) {
  return (
    <picture>
      <source srcSet={dark} media="(prefers-color-scheme: dark)" />
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
