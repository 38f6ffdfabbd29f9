/** One encoded frame of VP9. */
export interface Frame {
  /** When it is shown, in milliseconds from the beginning. */
  at: number;
  key: boolean;
  data: Uint8Array;
}

/** What a film is. */
export interface Film {
  width: number;
  height: number;
  /** In milliseconds. */
  length: number;
  /** In order; the first is a key frame. */
  frames: Frame[];
}

/** Names of WebM's elements (https://www.matroska.org/technical/elements.html). */
const ID = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
}

/** An element: its name, the size of its content in eight bytes, its content. */
function element(id: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(body.length));
  return Buffer.concat([idBytes(id), size, body]);
}

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const text = (id: number, value: string) => element(id, Buffer.from(value));

function block(frame: Frame, from: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81, 0); // track 1
  head.writeInt16BE(frame.at - from, 1);
  head.writeUInt8(frame.key ? 0x80 : 0, 3);
  return element(ID.simpleBlock, head, frame.data);
}

function cuesOf(clusters: { at: number; position: number }[]): Buffer {
  const points = clusters.map(({ at, position }) =>
    element(
      ID.cuePoint,
      uint(ID.cueTime, at),
      element(ID.cueTrackPositions, uint(ID.cueTrack, 1), uint(ID.cueClusterPosition, position)),
    ),
  );
  return element(ID.cues, ...points);
}

/** A WebM file with its length and an index, so that players can seek. A cluster begins at each key frame. */
export function webm({ width, height, length, frames }: Film): Buffer {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    if (frame.key) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  const clusters = groups.map((group) => {
    const at = group[0]?.at ?? 0;
    return {
      at,
      bytes: element(ID.cluster, uint(ID.timestamp, at), ...group.map((f) => block(f, at))),
    };
  });
  const info = element(
    ID.info,
    uint(ID.timestampScale, 1_000_000),
    float(ID.duration, length),
    text(ID.muxingApp, "tilly"),
    text(ID.writingApp, "tilly"),
  );
  const size = element(ID.video, uint(ID.pixelWidth, width), uint(ID.pixelHeight, height));
  const entry = [uint(ID.trackNumber, 1), uint(ID.trackUid, 1), uint(ID.trackType, 1)];
  const tracks = element(
    ID.tracks,
    element(ID.trackEntry, ...entry, text(ID.codecId, "V_VP9"), size),
  );
  // All numbers take eight bytes, so the index is as long before its positions are known.
  const head =
    info.length + tracks.length + cuesOf(clusters.map(({ at }) => ({ at, position: 0 }))).length;
  let position = head;
  const placed = clusters.map(({ at, bytes }) => {
    const here = { at, position };
    position += bytes.length;
    return here;
  });
  const kind = [uint(ID.docTypeVersion, 4), uint(ID.docTypeReadVersion, 2)];
  return Buffer.concat([
    element(ID.header, text(ID.docType, "webm"), ...kind),
    element(ID.segment, info, tracks, cuesOf(placed), ...clusters.map(({ bytes }) => bytes)),
  ]);
}
