import type { TestProject } from 'vitest/node'
import { createCluster, hasPostgresPrograms } from './postgres-cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for tests; empty where there is none. */
    postgresUrl: string
  }
}

/** Vitest's set-up: the server that `DATABASE_URL` names, else one of its own for this run, else none. */
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
