const ofServer =
  /^gateway\/.*\.ts$|^web\/(serving\/.*|server|site)\.ts$|^web\/src\/__generated__\/persisted-documents\.json$/
const unread = /\.test\.ts$|\/codegen\//

/**
 * Whether Node holds a file until the server ends, by its path from the root; the rest of `web/src` is Vite's. An edit of the
 * schema shows by `resolvers.ts`, which codegen writes of every schema that has no fault, one of a document by its text.
 */
export const isOfServer = (path: string): boolean => ofServer.test(path) && !unread.test(path)
