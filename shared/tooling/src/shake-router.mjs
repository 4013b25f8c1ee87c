/**
 * A loader that lets the bundler remove unused components of the router. Their `displayName` statements and the calls
 * that create them count as side effects: it deletes the former and marks the latter as pure.
 */
export default function shakeRouter(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1');
}
