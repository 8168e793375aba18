import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../support/root.ts'

const files = ['docker-compose.yml', 'web/Dockerfile']
let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pin-images-'))
  mkdirSync(join(directory, 'web'))
  for (const file of files) copyFileSync(join(root, file), join(directory, file))
})
afterEach(() => rmSync(directory, { recursive: true }))

/** Pins the images of the copies, by a `docker` whose digests end with `mark` and which lacks one image. */
function pin(mark: string, missing = 'none') {
  const docker = join(directory, 'docker')
  writeFileSync(
    docker,
    `#!${process.execPath}
    const [, , tool, kind, verb, image, flag, format] = process.argv
    if ([tool, kind, verb, flag, format].join() !== 'buildx,imagetools,inspect,--format,{{json .Manifest}}') process.exit(9)
    if (image === '${missing}') { console.error('not found: ' + image); process.exit(1) }
    const digest = Buffer.from(image).toString('hex').padEnd(63, '0').slice(0, 63) + '${mark}'
    console.log(JSON.stringify({ mediaType: 'application/vnd.oci.image.index.v1+json', digest: 'sha256:' + digest }))`,
  )
  chmodSync(docker, 0o755)
  return spawnSync(process.execPath, [join(root, 'tests/pin-images.ts'), directory], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${directory}${delimiter}${process.env['PATH']}` },
  })
}

/** Images of other publishers that are named in the copies. */
const images = () =>
  files.flatMap(file =>
    Array.from(
      readFileSync(join(directory, file), 'utf8').matchAll(/^(?:FROM | *image: )(\S+)/gm),
      ([, name = '']) => name,
    ).filter(name => name !== 'exchange-website'),
  )

test('each image is pinned to its digest, and pinned again to a newer one', () => {
  const before = images()
  expect(before.length).toBeGreaterThan(4)
  expect(pin('1').status).toBe(0)
  const tags = (names: string[]) => names.map(name => name.split('@')[0])
  expect(tags(images())).toEqual(tags(before))
  for (const name of images()) expect(name).toMatch(/@sha256:[\da-f]{63}1$/)
  expect(new Set(images().map(name => name.split('@')[1])).size).toBe(new Set(tags(before)).size)
  expect(pin('2').status).toBe(0)
  for (const name of images()) expect(name).toMatch(/^[^@]+@sha256:[\da-f]{63}2$/)
})

test('nothing is pinned if an image is not readable, which is named', () => {
  const before = images()
  const { status, stderr } = pin('1', 'redis:7.4-alpine')
  expect(status).toBe(1)
  expect(stderr).toContain('The digest of redis:7.4-alpine is not readable')
  expect(stderr).toContain('not found: redis:7.4-alpine')
  expect(images()).toEqual(before)
})
