import { isIP } from 'node:net'
import { z } from 'zod'
import { urlHost } from './http/allowed-hosts.ts'

const expectedOrigin = 'an address without a path, such as https://www.example.com'
const origin = z
  .url({ error: expectedOrigin })
  .regex(/^https?:\/\/[^/?#@]+\/?$/i, expectedOrigin)
  .transform(text => new URL(text).origin)
  .optional()

const expectedPort = 'a number from 0 to 65535'
const port = z
  .string()
  .regex(/^\d{1,5}$/, expectedPort)
  .transform(Number)
  .refine(number => number <= 65_535, expectedPort)
  .default(4000)

const expectedHosts = 'host names with spaces between and without ports, such as demo.example.com 192.168.1.5'
const isHost = (text: string) => isIP(text) !== 0 || /^[a-z\d](?:[\w-]*(?:\.[\w-]+)*)$/i.test(text)
const hosts = z
  .string()
  .transform(text => text.split(/\s+/))
  .refine(names => names.every(isHost), expectedHosts)
  .transform(names => names.map(urlHost))
  .default([])

/** The variables of the addresses by which the site listens and is called. */
export const addressVariables = {
  PORT: port,
  HOST: z.string().default('localhost'),
  PUBLIC_ORIGIN: origin,
  ALLOWED_HOSTS: hosts,
}

/** Address that the site listens on, and its host names. */
export interface AddressEnvironment {
  port: number
  host: string
  /** The site's public origin, such as `https://www.example.com`; undefined when it is not set. */
  publicOrigin: string | undefined
  /** Further host names by which readers may ask, as they are in an address. */
  allowedHosts: readonly string[]
}

const variables = z.object(addressVariables)

export const addressEnvironment = (values: z.output<typeof variables>): AddressEnvironment => ({
  port: values.PORT,
  host: values.HOST,
  publicOrigin: values.PUBLIC_ORIGIN,
  allowedHosts: values.ALLOWED_HOSTS,
})
