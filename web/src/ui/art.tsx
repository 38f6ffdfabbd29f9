import classes from "./art.module.css";

/** The drawings of empty pages; decoration only. */
export type ArtName = "store" | "sources" | "later" | "lost" | "key" | "platforms" | "chats";

const DRAWINGS: Record<ArtName, React.ReactNode> = {
  store: (
    <>
      <path className={classes.paper} d="M58 76h124v64a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6z" />
      <path className={classes.brand} d="M66 36h108l14 36H52z" />
      <path className={classes.light} d="M93 36h27v36H86zM147 36h27l14 36h-34z" />
      <path
        className={classes.line}
        d="M52 72a13.6 13.6 0 0 0 27.2 0 13.6 13.6 0 0 0 27.2 0 13.6 13.6 0 0 0 27.2 0 13.6 13.6 0 0 0 27.2 0 13.6 13.6 0 0 0 27.2 0"
      />
      <rect className={classes.soft} x="74" y="100" width="44" height="30" rx="4" />
      <path className={classes.warm} d="M138 146v-40a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v40z" />
      <path className={classes.ground} d="M34 146.5h172" />
    </>
  ),
  sources: (
    <>
      <rect className={classes.paper} x="56" y="48" width="72" height="92" rx="8" />
      <path className={classes.line} d="M70 70h44M70 84h44M70 98h30M70 112h36" />
      <rect className={classes.brand} x="112" y="30" width="76" height="56" rx="10" />
      <path className={classes.onBrand} d="M112 46h76M122 38h.1M130 38h.1M126 60h30M126 70h44" />
      <path
        className={classes.warm}
        d="M134 98h46a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-24l-12 11v-11h-10a8 8 0 0 1-8-8v-22a8 8 0 0 1 8-8z"
      />
      <path className={classes.onWarm} d="M151 113a6 6 0 1 1 8 5.6c-1.5.6-2 1.6-2 3M157 126.5h.1" />
      <path className={classes.ground} d="M34 150.5h172" />
    </>
  ),
  later: (
    <>
      <rect className={classes.paper} x="48" y="38" width="144" height="96" rx="10" />
      <path className={classes.line} d="M48 58h144M62 48h.1M72 48h.1M82 48h.1" />
      <rect className={classes.soft} x="64" y="74" width="46" height="44" rx="6" />
      <path className={classes.line} d="M124 80h52M124 94h40M124 108h46" />
      <circle className={classes.warm} cx="182" cy="124" r="24" />
      <path className={classes.onWarm} d="M182 111v13l9 6" />
      <path className={classes.ground} d="M34 150.5h172" />
    </>
  ),
  lost: (
    <>
      <path
        className={classes.paper}
        d="M60 44h70l30 30v66a6 6 0 0 1-6 6H60a6 6 0 0 1-6-6V50a6 6 0 0 1 6-6z"
      />
      <path className={classes.soft} d="M130 44v24a6 6 0 0 0 6 6h24z" />
      <path className={classes.line} d="M74 118c12-12 40-12 52 0M82 88h.1M118 88h.1" />
      <circle className={classes.lens} cx="166" cy="108" r="26" />
      <path className={classes.handle} d="m185 127 18 18" />
      <path className={classes.ground} d="M34 150.5h172" />
    </>
  ),
  key: (
    <>
      <rect className={classes.paper} x="52" y="58" width="136" height="76" rx="12" />
      <path className={classes.line} d="M72 112h34M72 98h56" />
      <circle className={classes.warm} cx="98" cy="58" r="26" />
      <circle className={classes.hole} cx="98" cy="58" r="9" />
      <path className={classes.key} d="M124 58h62M168 58v16M182 58v12" />
      <path className={classes.ground} d="M34 150.5h172" />
    </>
  ),
  chats: (
    <>
      <path
        className={classes.paper}
        d="M56 40h92a10 10 0 0 1 10 10v44a10 10 0 0 1-10 10H92l-20 16v-16H56a10 10 0 0 1-10-10V50a10 10 0 0 1 10-10z"
      />
      <path className={classes.line} d="M64 62h72M64 76h72M64 90h40" />
      <path
        className={classes.brand}
        d="M126 88h62a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-8v13l-16-13h-38a8 8 0 0 1-8-8V96a8 8 0 0 1 8-8z"
      />
      <path className={classes.onBrand} d="M132 106h50M132 118h28" />
      <circle className={classes.warm} cx="158" cy="42" r="9" />
      <path className={classes.ground} d="M34 150.5h172" />
    </>
  ),
  platforms: (
    <>
      <rect className={classes.brand} x="58" y="40" width="52" height="52" rx="12" />
      <rect className={classes.paper} x="130" y="40" width="52" height="52" rx="12" />
      <rect className={classes.paper} x="58" y="104" width="52" height="40" rx="12" />
      <rect className={classes.warm} x="130" y="104" width="52" height="40" rx="12" />
      <path className={classes.line} d="M110 66h20M84 92v12M156 92v12M110 124h20" />
      <path className={classes.ground} d="M34 150.5h172" />
    </>
  ),
};

/** One drawing, as wide as its frame allows. */
export function Art({ name, width = 240 }: { name: ArtName; width?: number }) {
  return (
    <svg
      className={classes.art}
      viewBox="0 0 240 160"
      width={width}
      aria-hidden="true"
      focusable="false"
    >
      <circle className={classes.glow} cx="120" cy="84" r="72" />
      {DRAWINGS[name]}
    </svg>
  );
}
