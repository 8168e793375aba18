import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from './root.ts'

/** A service of `docker-compose.yml`, with merge keys resolved. */
export interface ComposeService {
  image?: string
  build?: { context: string; dockerfile: string }
  command?: string[]
  environment?: Record<string, string>
  profiles?: string[]
  volumes?: (string | { source: string; target: string })[]
  ports?: string[]
  expose?: string[]
  networks?: { default: { ipv4_address: string } }
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[]; interval: string; timeout: string }
  deploy?: { resources: { limits: { cpus: string; memory: string; pids: number } } }
  read_only?: boolean
  cap_drop?: string[]
  ulimits?: { nofile: number }
}

const names = [
  'exchange',
  'content',
  'accounts',
  'database',
  'site',
  'site-2',
  'redis',
  'nginx',
  'announcements',
] as const

interface ComposeFile {
  services: Record<(typeof names)[number], ComposeService>
  volumes: Record<string, null>
}

/** All services of `docker-compose.yml`. */
export function readComposeFile(): ComposeFile {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const file = parse(text, { merge: true }) as ComposeFile
  const found = Object.keys(file.services)
  if (found.toSorted().join() !== names.toSorted().join()) throw new Error(`other services: ${found.join()}`)
  return file
}
