const ofServer =
  /^gateway\/.*\.ts$|^web\/(serving\/.*|server|site)\.ts$|^web\/src\/__generated__\/persisted-documents\.json$/
const unread = /\.test\.ts$|\/codegen\//

/**
 * Whether Node has loaded a file for the lifetime of the server, by its path from the root. Vite handles the rest of `web/src`.
 * Schema edits are detected by `resolvers.ts`, which codegen writes from valid schemas, and document edits by their generated
 * text.
 */
export const isServerFile = (path: string): boolean => ofServer.test(path) && !unread.test(path)
