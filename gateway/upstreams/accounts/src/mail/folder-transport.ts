import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composed } from './composed-mail.ts'
import type { Transport } from './transport.ts'

/** Stores mail as `.eml` files named by id, so that a mail sent twice is one file. */
export function createFolderTransport(directory: string): Transport {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer')
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        composed(mail),
      )
      await mkdir(directory, { recursive: true })
      const draft = join(directory, `${mail.id}.draft`)
      await writeFile(draft, message as Buffer)
      await rename(draft, join(directory, `${mail.id}.eml`))
    },
    close: () => {},
  }
}

/** A mail of the folder, parsed for display. */
export interface KeptMail {
  id: string
  to: string
  subject: string
  date: string
  text: string
  html: string
}

/** The folder's mail, newest first, up to `limit`. */
export async function readFolder(directory: string, limit = 100): Promise<KeptMail[]> {
  const { default: PostalMime } = await import('postal-mime')
  const names = (await readdir(directory).catch(() => [])).filter(name => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.map(async name => {
      const file = join(directory, name)
      const [mail, { mtimeMs }] = [await PostalMime.parse(await readFile(file)), await stat(file)]
      return {
        keptAt: mtimeMs,
        id: name.slice(0, -'.eml'.length),
        to: mail.to?.map(({ address }) => address).join(', ') ?? '',
        subject: mail.subject ?? '',
        date: mail.date ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
      }
    }),
  )
  return mails
    .toSorted((one, other) => other.keptAt - one.keptAt)
    .slice(0, limit)
    .map(({ keptAt: _keptAt, ...mail }) => mail)
}
