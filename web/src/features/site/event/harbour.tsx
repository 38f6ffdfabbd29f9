import classes from "./harbour.module.css";
import { TEXT } from "./strings";

/** A drawing of a harbour in the evening. */
export function Harbour() {
  return (
    <svg className={classes.harbour} viewBox="0 0 640 560" role="img" aria-label={TEXT.picture}>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.skyTop} />
          <stop offset="0.62" className={classes.skyMid} />
          <stop offset="1" className={classes.skyLow} />
        </linearGradient>
        <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={classes.seaTop} />
          <stop offset="1" className={classes.seaLow} />
        </linearGradient>
        <clipPath id="frame">
          <rect width="640" height="560" rx="32" />
        </clipPath>
      </defs>
      <g clipPath="url(#frame)">
        <rect width="640" height="560" fill="url(#sky)" />
        <circle className={classes.sun} cx="432" cy="296" r="86" />
        <Skyline />
        <rect y="366" width="640" height="194" fill="url(#sea)" />
        <path
          className={classes.glint}
          d="M372 388h120M350 414h164M388 440h88M330 470h204M400 500h64"
        />
        <Boat x={150} y={420} size={1.15} />
        <Boat x={520} y={402} size={0.62} />
        <Boat x={306} y={396} size={0.42} />
        <path
          className={classes.wave}
          d="M0 470c26 14 46 14 72 0s46-14 72 0 46 14 72 0 46-14 72 0M360 520c26 14 46 14 72 0s46-14 72 0 46 14 72 0 46-14 72 0M-20 534c26 14 46 14 72 0s46-14 72 0"
        />
      </g>
    </svg>
  );
}

function Skyline() {
  return (
    <>
      <path
        className={classes.far}
        d="M0 366v-70h34v-30h26v44h28v-74h22v-20h10v20h18v130h40v-92h30v-26h24v118h50v-60h40v60h60V250h28v116h40v-84h34v-24h26v108h54v-62h36v-34h30v96h40v-58h40v58z"
      />
      <path
        className={classes.near}
        d="M86 366V214l20-34 20 34v152zM214 366V176c0-22 14-38 30-46v-36h4v36c16 8 30 24 30 46v190zM320 366v-88h44v88zM470 366V236l46-32v162zM560 366v-96h54v96z"
      />
      <path
        className={classes.windows}
        d="M96 236h20M96 256h20M96 276h20M96 296h20M228 190h36M228 212h36M228 234h36M228 256h36M228 278h36M228 300h36M332 296h20M332 314h20M482 250h22M482 272h22M482 294h22M574 290h26M574 310h26"
      />
    </>
  );
}

function Boat({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path className={classes.sail} d="M6-150C46-112 64-66 64-18H6z" />
      <path className={classes.jib} d="M-6-128v110h-50c4-46 22-84 50-110z" />
      <path className={classes.mast} d="M0-158V-8" />
      <path className={classes.hull} d="M-72-8H76L58 20a12 12 0 0 1-10 5h-92a12 12 0 0 1-10-5z" />
    </g>
  );
}
