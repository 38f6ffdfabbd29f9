/**
 * The part of React that the chat uses, from Preact: what the embedded build
 * takes in place of React. The source is plain React, and the dashboard shows
 * it with React itself.
 */
import { type ComponentChild, type ComponentType, type ContainerNode, h, type Key, render } from "preact";

export { createContext, Fragment } from "preact";
export {
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "preact/hooks";

/** As createRoot of react-dom/client. */
export function createRoot(container: ContainerNode) {
  return {
    render: (node: ComponentChild) => render(node, container),
    unmount: () => render(null, container),
  };
}

/** As jsx of react/jsx-runtime. */
export const jsx = (type: ComponentType | string, props: object, key?: Key) => h(type as string, { ...props, key });

/** As jsxs of react/jsx-runtime and, for tests, jsxDEV of react/jsx-dev-runtime. */
export { jsx as jsxDEV, jsx as jsxs };
