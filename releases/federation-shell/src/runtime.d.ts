/** These files of the runtime have no types. */
declare module '@module-federation/webpack-bundler-runtime/dist/*';
