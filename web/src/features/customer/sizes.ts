/** The page sizes to choose from. */
export const SIZES = [10, 25, 50, 100] as const;
