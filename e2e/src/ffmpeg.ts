import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs ffmpeg (Debian's package of that name) on a file, and gives what it wrote. */
function convert(input: Buffer, kinds: { from: string; to: string }, args: string[]): Buffer {
  const dir = mkdtempSync(join(tmpdir(), "tilly-media-"));
  const from = join(dir, `in.${kinds.from}`);
  const to = join(dir, `out.${kinds.to}`);
  try {
    writeFileSync(from, input);
    const all = ["-hide_banner", "-loglevel", "error", "-i", from, ...args, to];
    const { error, status, stderr } = spawnSync("ffmpeg", all, { encoding: "utf8" });
    if (error) throw new Error("ffmpeg is not there: apt-get install ffmpeg", { cause: error });
    if (status !== 0) throw new Error(`ffmpeg: ${stderr}`);
    return readFileSync(to);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** How colours are kept: as browsers show pictures that say nothing of theirs. */
const COLOURS = [
  ...["-color_primaries", "bt709", "-color_trc", "iec61966-2-1"],
  ...["-colorspace", "bt709", "-color_range", "pc"],
];

/** A PNG as AVIF (AV1 by libaom) of the given width. */
export function toAvif(png: Buffer, width: number): Buffer {
  const scale = `scale=${width}:-2:flags=lanczos:out_color_matrix=bt709:out_range=full`;
  const still = ["-frames:v", "1", "-still-picture", "1", "-c:v", "libaom-av1"];
  const quality = ["-crf", "27", "-b:v", "0", "-cpu-used", "4"];
  return convert(png, { from: "png", to: "avif" }, [
    ...["-vf", `${scale},format=yuv420p`],
    ...COLOURS,
    ...still,
    ...quality,
  ]);
}

/** A PNG of 128 colours of its own, which many programs show that know no other small kind. */
export function withPalette(png: Buffer): Buffer {
  const graph =
    "split[a][b];[a]palettegen=max_colors=128:stats_mode=full[p];[b][p]paletteuse=dither=none";
  return convert(png, { from: "png", to: "png" }, ["-filter_complex", graph, "-frames:v", "1"]);
}

/** A film as H.264 in MP4, which older iPhones play too: its index first, so that it begins at once. */
export function toMp4(webm: Buffer): Buffer {
  const range = ["-vf", "fps=25,scale=out_range=tv,format=yuv420p", "-color_range", "tv"];
  const picture = [...range, "-profile:v", "high", "-level", "4.0"];
  const quality = ["-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", "27"];
  return convert(webm, { from: "webm", to: "mp4" }, [
    ...[...quality, ...picture],
    ...["-an", "-map_metadata", "-1", "-movflags", "+faststart"],
  ]);
}
