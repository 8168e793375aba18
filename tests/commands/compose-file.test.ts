import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnvironment } from '@exchange/gateway/environment'
import { type SettingTable, settingsIn } from '@exchange/settings/settings'
import { describe, expect, test } from 'vitest'
import { type ComposeService, fixedSettings, readComposeFile, tables } from '../support/compose-file.ts'
import { root } from '../support/root.ts'

const { services, volumes } = readComposeFile()
const everyService = Object.entries(services)
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = text('web/Dockerfile')
/** Its last stage, which becomes the image. */
const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const isOurs = ({ image: name }: ComposeService) => name === 'exchange-website'

const variablesOf = (table: SettingTable) =>
  new Set(['NODE_ENV', ...settingsIn(table).map(({ name }) => name)])

describe('variables in docker-compose.yml', () => {
  test.each(Object.entries(tables))('gives %s only settings that it reads', (name, table) => {
    const read = variablesOf(table)
    const given = Object.keys(services[name as keyof typeof tables].environment ?? {})
    expect(given.length).toBeGreaterThan(1)
    expect(given.filter(each => !read.has(each))).toEqual([])
  })

  test.each(Object.entries(fixedSettings))(
    'passes every documented variable to %s, except its place',
    (name, own) => {
      const { environment = {}, env_file: files = [] } = services[name as keyof typeof fixedSettings]
      const isPassed = (variable: string) =>
        environment[variable]?.startsWith(`\${${variable}:-`) ??
        files.some(({ path, required }) => path === '.env' && !required)
      const unpassed = settingsIn(tables[name as keyof typeof tables]).filter(each => !isPassed(each.name))
      expect(unpassed.map(each => each.name).toSorted()).toEqual(own.toSorted())
    },
  )
})

describe('docker-compose.yml', () => {
  test('gives values that the site accepts, with several gateways and with one', () => {
    const values = (profile: string) =>
      Object.fromEntries(
        Object.entries(services.site.environment ?? {}).map(([name, value]) => [
          name,
          value.replace(/^\$\{\w+:-(.*)\}$/, '$1').replace(/^\$\{\w+:\+(.*)\}$/, profile && '$1'),
        ]),
      )
    expect(readEnvironment(values('')).redisUrl).toBeUndefined()
    const several = readEnvironment({ ...values('several'), FORM_SECRET: 'f'.repeat(32) })
    const { redisUrl, port, accountsUrl, trustedProxies } = {
      ...several,
      ...several.members,
    }
    expect(new URL(redisUrl ?? '').hostname).toBe('redis')
    expect(services.site.ports).toEqual([`\${COMPOSE_PROFILES:+127.0.0.1:}4000:${port}`])
    expect(new URL(accountsUrl ?? '').hostname).toBe('accounts')
    expect(trustedProxies).toEqual([services.nginx.networks?.default.ipv4_address])
    expect(services.accounts.environment?.['DATABASE_URL']).toContain('@database/accounts}')
  })

  test('checks the health of each service, and limits its resources', () => {
    for (const [name, { healthcheck, deploy }] of everyService) {
      expect(healthcheck?.test.length, name).toBeGreaterThan(1)
      expect(deploy?.resources.limits, name).toEqual({
        cpus: expect.stringMatching(/^\d$/),
        memory: expect.stringMatching(/^\d+[MG]$/),
        pids: expect.any(Number),
      })
    }
    for (const name of ['site', 'site-2', 'exchange', 'content', 'accounts'] as const) {
      const { healthcheck, expose = [] } = services[name]
      expect(healthcheck?.test.at(-1), name).toContain(`http://127.0.0.1:${expose[0]}/`)
    }
  })

  test('waits for the database and the hosts that nginx resolves, and for nothing optional', () => {
    const conditions = (service: ComposeService) =>
      Object.fromEntries(
        Object.entries(service.depends_on ?? {}).map(([name, each]) => [name, each.condition]),
      )
    expect(conditions(services.accounts)).toEqual({ database: 'service_healthy' })
    // During its setup a database responds only on its socket.
    expect(services.database.healthcheck?.test.join(' ')).toContain('--host 127.0.0.1')
    const upstreams = { exchange: 'service_started', content: 'service_started', accounts: 'service_started' }
    expect(conditions(services.site)).toEqual(upstreams)
    expect(conditions(services['site-2'])).toEqual(upstreams)
    expect(conditions(services.nginx)).toMatchObject({ site: 'service_healthy', 'site-2': 'service_healthy' })
    const [, upstream = ''] = /upstream site \{(.*?)\}/s.exec(text('gateway/nginx/site/gateways.conf')) ?? []
    expect(upstream.match(/(?<=server )[\w-]+:\d+/g)).toEqual(['site:4000', 'site-2:4000'])
  })

  test('starts two gateways, nginx and Redis only if several are requested', () => {
    const several = everyService.filter(([, { profiles }]) => profiles?.includes('several'))
    expect(several.map(([name]) => name)).toEqual(['site-2', 'redis', 'nginx'])
    expect(everyService.filter(([, { profiles }]) => profiles !== undefined)).toEqual(several)
    // A folder has a single writer.
    const folders = (service: ComposeService) =>
      service.volumes?.map(each => (typeof each === 'string' ? each.split(':')[0] : each.source))
    expect(folders(services['site-2'])).toEqual(['last-good-2'])
    expect(folders(services.site)).toEqual(['last-good', 'published'])
    expect(services['site-2'].ports).toBeUndefined()
  })

  test.each(['', 's'])('mounts existing files and volumes, for http%s', s => {
    const source = (given: string) =>
      given
        .replace('${NGINX_CERTIFICATES:+s}', s)
        .replace(/^\$\{NGINX_CERTIFICATES:-(.*?)\}/, '$1')
        .split(':')[0] ?? ''
    const sources = everyService.flatMap(([, { volumes: given = [] }]) =>
      given.map(each => (typeof each === 'string' ? source(each) : each.source)),
    )
    for (const each of sources)
      expect(each.startsWith('./') ? existsSync(join(root, each)) : each in volumes, each).toBe(true)
  })

  test('gives nginx exactly the network names of its rules', () => {
    const { nginx } = services
    expect(nginx.volumes).toContain('./gateway/nginx/site:/etc/nginx/site:ro')
    const [, first] = /^ *deny (172\S+);$/m.exec(text('gateway/nginx/site/locations.conf')) ?? []
    const [, network] = /subnet: (\S+)\.0\/24 /.exec(text('docker-compose.yml')) ?? []
    expect(first).toBe(`${network}.1`)
  })
})

describe('gateway/nginx/nginx.conf', () => {
  test('has two connections for each one of a gateway, and as many open files', () => {
    const main = text('gateway/nginx/nginx.conf')
    const setting = (name: string) => Number(new RegExp(`^ *${name} (\\d+);$`, 'm').exec(main)?.[1])
    expect(setting('worker_connections')).toBeGreaterThanOrEqual(2 * readEnvironment({}).connections.total)
    expect(setting('worker_rlimit_nofile')).toBeGreaterThanOrEqual(setting('worker_connections'))
    const served = everyService.filter(([, { image: name }]) => name?.startsWith('nginx:'))
    expect(served.map(([name]) => name)).toEqual(['nginx', 'announcements'])
    for (const [name, { volumes: given, ulimits }] of served) {
      expect(given, name).toContain('./gateway/nginx/nginx.conf:/etc/nginx/nginx.conf:ro')
      expect(ulimits?.nofile, name).toBeGreaterThanOrEqual(setting('worker_rlimit_nofile'))
    }
  })
})

describe('web/Dockerfile', () => {
  test('is the image of every own service, which writes only into volumes', () => {
    const ours = everyService.filter(([, service]) => isOurs(service))
    expect(ours.map(([name]) => name)).toEqual(['exchange', 'content', 'accounts', 'site', 'site-2'])
    for (const [, { build, read_only: isReadOnly, cap_drop: dropped }] of ours) {
      expect(build).toEqual({ context: '.', dockerfile: 'web/Dockerfile', args: { COMMIT: '${COMMIT:-}' } })
      expect([isReadOnly, dropped]).toEqual([true, ['ALL']])
    }
  })

  test('runs as a user without rights, with settings that the site reads', () => {
    expect(image).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    const [, settings = ''] = /^ENV (.*)$/m.exec(image) ?? []
    const given = Object.fromEntries(settings.split(' ').map(each => each.split('=')))
    const { PATH, ...variables } = given
    expect(PATH).toBe('/srv/exchange-website/bin')
    const read = variablesOf(tables.site)
    expect(Object.keys(variables).filter(name => !read.has(name))).toEqual([])
    expect(readEnvironment(variables)).toMatchObject({
      port: Number(/^EXPOSE (\d+)$/m.exec(image)?.[1]),
      dataDirectory: services.site.environment?.['DATA_DIRECTORY'],
    })
  })

  test('starts the site as npm start and docker-compose.yml do', () => {
    const [, list = ''] = /^CMD (\[.*\])$/m.exec(image) ?? []
    const command = JSON.parse(list) as string[]
    expect(services.site.command).toEqual(command)
    expect(text('package.json')).toContain(command.slice(1).join(' '))
  })

  test('installs from every manifest of the lock file', () => {
    const copied = [...dockerfile.matchAll(/^COPY ((?:[\w-]+\/)*)package\.json /gm)].map(
      ([, folder]) => folder,
    )
    const importers = [
      ...text('pnpm-lock.yaml')
        .split('\npackages:')[0]!
        .matchAll(/^ {2}([\w./-]+):(?: \{\})?$/gm),
    ]
    expect(copied.toSorted()).toEqual(
      importers.map(([, name]) => (name === '.' ? '' : `${name}/`)).toSorted(),
    )
  })
})
