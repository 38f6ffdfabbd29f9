import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/screens.ts",
      "src/pictures.ts",
      "src/tour.ts",
      "src/people-film.ts",
      "src/shop-pictures.ts",
      "src/embed-pictures.ts",
      "src/woocommerce.ts",
    ],
    testTimeout: 900_000,
    hookTimeout: 180_000,
  },
});
