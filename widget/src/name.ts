/** What the product is called; every text of the widget takes it from here. */
export const productName = "Tilly";
