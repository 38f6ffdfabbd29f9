export { Shell as Component } from "../shell/shell";
