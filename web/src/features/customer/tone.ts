import type { Tone } from "@/ui/status-badge";
import type { SegmentId } from "./sample";

const TONES: Partial<Record<SegmentId, Tone>> = {
  champion: "good",
  loyal: "good",
  "can-not-lose": "bad",
  "at-risk": "bad",
  "need-attention": "wait",
  "about-to-sleep": "wait",
  new: "busy",
  promising: "busy",
  "potential-loyal": "busy",
};

/** How a segment is coloured: good, promising, in danger, or gone. */
export function toneOf(segment: SegmentId): Tone {
  return TONES[segment] ?? "plain";
}
