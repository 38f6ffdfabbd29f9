import { Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import tour from "./media/tour.mp4";
import captions from "./media/tour.vtt";
import poster from "./media/tour.webp";
import { TEXT } from "./strings";
import classes from "./video.module.css";

/** The product tour. Nothing of it is loaded before somebody asks for it but its poster. */
export function Video() {
  const { video } = TEXT;
  const [asked, setAsked] = useState(false);
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (asked) player.current?.focus();
  }, [asked]);
  return (
    <figure className={classes.video} aria-label={video.label}>
      {asked ? (
        <video ref={player} poster={poster} controls autoPlay muted playsInline>
          <source src={tour} type="video/mp4" />
          <track kind="captions" src={captions} srcLang="en" label={video.captions} default />
          {video.trouble} <a href={tour}>{video.download}</a>
        </video>
      ) : (
        <button type="button" onClick={() => setAsked(true)}>
          <img src={poster} alt="" width={1280} height={720} loading="lazy" />
          <span className={classes.play}>
            <Play size={26} fill="currentColor" aria-hidden />
          </span>
          <span className={classes.words}>
            <b>{video.play}</b>
            <span>{video.length}</span>
          </span>
        </button>
      )}
    </figure>
  );
}
