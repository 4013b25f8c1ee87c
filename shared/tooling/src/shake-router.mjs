/**
 * A loader. The router names its components by statements and makes them by calls, and either keeps them in a build that
 * uses none of them; without the names, and with the calls marked as pure, they can be left out.
 */
export default function shakeRouter(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}
