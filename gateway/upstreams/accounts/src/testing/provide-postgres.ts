import type { TestProject } from 'vitest/node'
import { createCluster, hasPostgresPrograms } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for tests; empty if there is none. */
    postgresUrl: string
  }
}

/** Vitest's set-up: the server of `DATABASE_URL`, else a temporary one for this run, else none. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const named = process.env['DATABASE_URL'] ?? ''
  if (named !== '' || !hasPostgresPrograms()) {
    project.provide('postgresUrl', named)
    return undefined
  }
  const cluster = await createCluster()
  await cluster.start()
  project.provide('postgresUrl', cluster.url)
  return cluster.remove
}
