import { type ComponentType, createContext } from "react";
import type { CartProps } from "../extra/Cart";
import type { CartPlatform } from "../extra/cart";
import type { LiveProps } from "../extra/Live";
import type { StartersProps } from "../extra/Starters";

/** The shop on whose page a chat stands. */
export interface Shop {
  /** By whose ways its cart is filled; "" for none. */
  cart?: CartPlatform | "";
  /** The state of orders can be asked for. */
  orders?: boolean;
  /** The widget's address at the server, with a slash at its end. */
  address: string;
  /** Under which name the chat remembers. */
  name: string;
  /** Brings the part of people. */
  live: () => Promise<ComponentType<LiveProps>>;
  /** Brings what stands only on pages of shops. */
  load: () => Promise<ShopParts>;
}

/** What is brought. */
export interface ShopParts {
  Cart: ComponentType<CartProps>;
  Starters: ComponentType<StartersProps>;
}

/** What fills the cart below a card, once it is there. */
export const CartContext = createContext<{ Cart: ShopParts["Cart"]; platform: CartPlatform } | undefined>(undefined);
