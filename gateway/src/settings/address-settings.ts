import { isIP } from 'node:net'
import { origin, pattern, port, text } from '@exchange/settings/formats'
import { setting } from '@exchange/settings/settings'
import { urlHost } from '../http/allowed-hosts.ts'
import { isNetwork, loopbackNetworks } from '../http/trusted-proxies.ts'

const expectedHosts = 'host names with spaces between and without ports, such as demo.example.com 192.168.1.5'
const isHost = (name: string) => isIP(name) !== 0 || /^[a-z\d](?:[\w-]*(?:\.[\w-]+)*)$/i.test(name)
const hosts = text
  .transform(names => names.split(/\s+/))
  .refine(names => names.every(isHost), expectedHosts)
  .transform(names => names.map(urlHost))

const expectedContact =
  'an address over https, mailto: or tel:, such as mailto:security@example.com or tel:+64-4-555-0100'
const contact = pattern(
  expectedContact,
  /^(?:https:\/\/[\x21-\x7e]+|mailto:[\x21-\x7e]+@[\x21-\x7e]+|tel:\+[\d-]+)$/,
).refine(uri => URL.canParse(uri), expectedContact)

const expectedNetworks = 'addresses or networks with commas between, such as 127.0.0.1,10.0.0.0/8'
const networks = text
  .transform(list => list.split(',').map(network => network.trim()))
  .refine(list => list.every(isNetwork), expectedNetworks)

/** Addresses of the site: to listen on, and public names. */
export const addressSettings = {
  port: setting('PORT', port, { default: '4000', description: 'Port to listen on; 0 takes a free one.' }),
  host: setting('HOST', text, { default: 'localhost', description: 'Address to listen on.' }),
  publicOrigin: setting('PUBLIC_ORIGIN', origin, {
    unset: 'none: these addresses are relative or left out',
    description: 'Public address of the site, for feeds, the sitemap, canonical addresses and sharing.',
  }),
  allowedHosts: setting('ALLOWED_HOSTS', hosts, {
    otherwise: [],
    description:
      'Further host names of the site. A request for any other `Host` is refused (421); the host of `PUBLIC_ORIGIN`, `HOST`, `localhost`, `127.0.0.1` and `[::1]` are always allowed. For a trial in a local network: `HOST=0.0.0.0 ALLOWED_HOSTS=192.168.1.5`.',
  }),
  trustedProxies: setting('TRUSTED_PROXIES', networks, {
    default: loopbackNetworks.join(),
    description:
      "Proxies in front of the site. Only their `X-Forwarded-For` and `X-Forwarded-Proto` are believed; those of other peers are ignored. Behind a proxy that is missing here, all readers share the proxy's limits.",
  }),
  securityContact: setting('SECURITY_CONTACT', contact, {
    unset: 'none: no such file',
    description: 'URI for reports of vulnerabilities, in `/.well-known/security.txt`.',
  }),
}
