import { createFolderTransport } from './folder-transport.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { Transport } from './transport.ts'

export interface MailOptions {
  /** A real server, `smtp://…` or `smtps://…`; without it, files in `directory`. */
  smtpUrl?: string | undefined
  directory: string
  /** The sender. Default: `MyNZX <no-reply@…>` at the site's own host. */
  from?: string | undefined
}

export const createTransport = ({ smtpUrl, directory }: MailOptions): Transport =>
  smtpUrl === undefined ? createFolderTransport(directory) : createSmtpTransport(smtpUrl)

export const senderOf = ({ from }: MailOptions, publicOrigin: string): string =>
  from ?? `MyNZX <no-reply@${new URL(publicOrigin).hostname}>`
