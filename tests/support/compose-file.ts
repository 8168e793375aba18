import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingTable as site } from '@exchange/gateway/environment'
import { settingTable as accounts } from '@exchange/upstream-accounts/environment'
import { settingTable as content } from '@exchange/upstream-content/environment'
import { settingTable as exchange } from '@exchange/upstream-exchange/environment'
import { parse } from 'yaml'
import { root } from './root.ts'

/** A service of `docker-compose.yml`, with merge keys resolved. */
export interface ComposeService {
  image?: string
  build?: { context: string; dockerfile: string; args: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  env_file?: { path: string; required: boolean }[]
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

/** Settings that each of the site's services reads. */
export const tables = { site, 'site-2': site, exchange, content, accounts } as const

const placeOfSite = ['PORT', 'HOST', 'DATA_DIRECTORY']

/** Settings that the container fixes: its place in the network, its folder, its name in traces, and the commit of its image. */
export const fixedSettings: Record<keyof typeof tables, readonly string[]> = {
  site: placeOfSite,
  'site-2': placeOfSite,
  exchange: ['EXCHANGE_PORT', 'EXCHANGE_HOST', 'EXCHANGE_OPERATOR_PORT', 'COMMIT'],
  content: ['CONTENT_PORT', 'CONTENT_HOST', 'COMMIT'],
  // Its name in traces: the site's `OTEL_SERVICE_NAME` in the same `.env` is not that of this program.
  accounts: ['ACCOUNTS_PORT', 'ACCOUNTS_HOST', 'ACCOUNTS_FOLDER', 'OTEL_SERVICE_NAME'],
}
