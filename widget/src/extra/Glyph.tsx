/** A drawing of a control; says nothing to screen readers. */
export const Glyph = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
