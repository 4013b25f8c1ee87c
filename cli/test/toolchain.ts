/** Names of packages that build, check or test the shop, or run in browsers: none of them serves it. */
export const TOOLCHAIN =
  /^(typescript|vitest|vite|esbuild|knip|playwright(-core)?|react(-dom|-router.*)?|antd|happy-dom|drizzle-kit|fast-check)$|^@(rsbuild|rspack|module-federation|biomejs|vitest|playwright|stryker-mutator|testing-library|ant-design|urooj\/(tooling|testing|ui))(\/|$)/;
