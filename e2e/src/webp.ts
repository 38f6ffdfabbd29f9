import type { Page } from "playwright-core";

/** A picture as WebP of the given quality (0 to 1), made by the browser. */
export async function toWebp(
  page: Page,
  picture: Buffer,
  kind: "png" | "jpeg",
  quality = 0.86,
): Promise<Buffer> {
  const address = `data:image/${kind};base64,${picture.toString("base64")}`;
  const url = await page.evaluate(
    async ([source, wanted]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", wanted);
    },
    [address, quality] as const,
  );
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
