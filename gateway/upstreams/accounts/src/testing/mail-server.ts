import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  messageId: string
  subject: string
  text: string
  html: string
  isSecure: boolean
  raw: string
}

/** A refusal with an SMTP code. */
export const refusal = (code: number) => Object.assign(new Error('refused'), { responseCode: code })

interface MailServerOptions {
  /** Response to a recipient: a refusal, or undefined to accept. May be slow. */
  onRecipient?: (address: string) => Promise<Error | undefined>
  /** TLS from the first byte, with a self-signed certificate. */
  isSecure?: boolean
  port?: number
}

/** Starts a real SMTP server on a free port. */
export async function startMailServer({ onRecipient, isSecure = false, port = 0 }: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    secure: isSecure,
    authOptional: true,
    disabledCommands: isSecure ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    logger: false,
    async onRcptTo(address, _session, done) {
      done(await onRecipient?.(address.address))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const raw = Buffer.concat(chunks).toString()
      const { messageId = '', subject = '', text = '', html = '' } = await PostalMime.parse(raw)
      const to = session.envelope.rcptTo.map(({ address }) => address).join()
      received.push({ to, messageId, subject, text, html, raw, isSecure: session.secure })
      done()
    },
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const { port: listening } = server.server.address() as AddressInfo
  return {
    received,
    port: listening,
    url: `${isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${listening}`,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
