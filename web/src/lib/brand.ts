/** The product's name; everything that shows it reads it from here. */
export const PRODUCT = "Tilly";
