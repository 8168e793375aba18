import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingsIn } from '@exchange/settings/settings'
import { expect, onTestFinished, test } from 'vitest'
import { fixedSettings, tables } from '../support/compose-file.ts'
import { root } from '../support/root.ts'

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0

/** Skipped by name without Docker's compose plugin. `compose.test.ts` starts each service's command on any machine. */
const testWithCompose = test.skipIf(!hasCompose)

interface Config {
  services: Record<string, { environment?: Record<string, string>; volumes?: { source: string }[] }>
}

/** `docker-compose.yml` as Docker reads it, with these variables in `.env`. */
function read(variables: Record<string, string>, profile?: string): Config {
  const project = mkdtempSync(join(tmpdir(), 'compose-config-'))
  onTestFinished(() => rmSync(project, { recursive: true }))
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(project, '.env'), lines.join(''))
  const file = ['--file', join(root, 'docker-compose.yml'), '--project-directory', project]
  const profiles = profile === undefined ? [] : ['--profile', profile]
  const args = ['compose', ...file, ...profiles, 'config', '--format', 'json']
  return JSON.parse(execFileSync('docker', args, { encoding: 'utf8', stdio: 'pipe' })) as Config
}

testWithCompose('each documented variable in .env reaches the programs that read it', () => {
  const names = Object.values(tables).flatMap(table => settingsIn(table).map(({ name }) => name))
  const { services } = read(Object.fromEntries(names.map(name => [name, `value-of-${name}`])), 'several')
  for (const [service, table] of Object.entries(tables)) {
    const { environment = {} } = services[service] ?? {}
    const lost = settingsIn(table).filter(({ name }) => environment[name] !== `value-of-${name}`)
    const fixed = fixedSettings[service as keyof typeof tables]
    expect(lost.map(({ name }) => name).toSorted(), service).toEqual(fixed.toSorted())
  }
})

testWithCompose('without variables one site uses the services of the file, with a profile several do', () => {
  const one = read({})
  expect(Object.keys(one.services)).not.toContain('nginx')
  expect(one.services['site']?.environment).toMatchObject({
    PUBLIC_API_URL: 'http://exchange:4010/public',
    ACCOUNTS_URL: 'http://accounts:4030/api/v2',
    REDIS_URL: '',
  })
  const several = read({ COMPOSE_PROFILES: 'several', NGINX_CERTIFICATES: '/certificates' }, 'several')
  expect(several.services['site-2']?.environment).toMatchObject({ REDIS_URL: 'redis://redis:6379' })
  const sources = several.services['nginx']?.volumes?.map(({ source }) => source) ?? []
  expect(sources).toContain('/certificates')
  expect(sources.some(source => source.endsWith('/gateway/nginx/https.conf'))).toBe(true)
})
