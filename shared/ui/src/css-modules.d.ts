declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: this is the shape that the bundler gives to a CSS module.
  export default classes;
}
