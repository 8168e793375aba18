import type { Transporter } from 'nodemailer'
import { composed } from './composed-mail.ts'
import { MailRefused, type Transport } from './transport.ts'

/** Longest wait for a server's response, within the two minutes for which a mail is claimed. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}
const sendLimitMs = 90_000

/**
 * A real server by its URL, `smtp://` or `smtps://`. Certificates are verified; `?requireTLS=true` refuses a server
 * without TLS.
 */
export function createSmtpTransport(url: string): Transport {
  let transporter: Promise<Transporter> | undefined
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const { searchParams } = new URL(url)
    const options = Object.fromEntries(searchParams)
    const tls = options['requireTLS'] === 'true' ? { requireTLS: true } : {}
    return createTransport({ url, ...timeouts, ...tls } as Parameters<typeof createTransport>[0])
  }
  return {
    async send(mail) {
      const server = await (transporter ??= open())
      const { promise, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Error('The mail server takes too long')), sendLimitMs)
      try {
        await Promise.race([server.sendMail(composed(mail)), promise])
      } catch (error) {
        throw isFinal(error) ? new MailRefused(describe(error)) : new Error(describe(error))
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => void transporter?.then(server => server.close()),
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
}

/**
 * Whether a 5xx concerns this mail. Errors of our own configuration, such as a wrong password or a refused connection,
 * are retried.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError
  return responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}

/** Codes only: a server's messages repeat the address. */
function describe(error: unknown): string {
  const { code = 'failed', responseCode } = error as SmtpError
  return responseCode === undefined ? code : `${code} ${responseCode}`
}
