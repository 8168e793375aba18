import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './support/root.ts'

/** Image of another publisher in a Dockerfile or a compose file, with its digest if it is pinned. */
const image =
  /^(FROM | *image: )(?!exchange-website\b)([\w./-]+(?::[\w.-]+)?)(?:@sha256:[\da-f]{64})?(?= |$)/gm

/** Current digest of an image in its registry. Throws with the image's name if Docker cannot read it. */
function digestOf(name: string): string {
  try {
    const args = ['buildx', 'imagetools', 'inspect', name, '--format', '{{json .Manifest}}']
    const { digest } = JSON.parse(execFileSync('docker', args, { encoding: 'utf8', stdio: 'pipe' })) as {
      digest?: string
    }
    if (!/^sha256:[\da-f]{64}$/.test(digest ?? '')) throw new Error('it has no digest')
    return digest!
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The digest of ${name} is not readable: ${reason}`, { cause: error })
  }
}

/** `npm run images:pin`: pins every image to its current digest. Writes nothing unless all of them are readable. */
function pinImages(directory: string): void {
  const texts = ['docker-compose.yml', 'web/Dockerfile'].map(file => {
    const text = readFileSync(join(directory, file), 'utf8')
    const pinned = text.replace(
      image,
      (_all, start: string, name: string) => `${start}${name}@${digestOf(name)}`,
    )
    return { file, pinned }
  })
  for (const { file, pinned } of texts) writeFileSync(join(directory, file), pinned)
}

try {
  pinImages(process.argv[2] ?? root)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
