import type { EmbedSettings, ScriptEmbed } from '@exchange/gateway/embed'
import { noEmbeds } from '@exchange/gateway/embed'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEmbedPages } from './embed-pages.ts'

const provider = (kind: string, mount: ScriptEmbed['mount']): ScriptEmbed => ({
  name: `The ${kind}`,
  host: `${kind}.example`,
  url: `https://${kind}.example/all`,
  script: `https://${kind}.example/embed.js?a=1&b=2`,
  origins: [`https://${kind}.example`, `https://cdn.${kind}.example`],
  mount,
})

const embeds: EmbedSettings = {
  jobsBoard: provider('jobs', [['id', 'jobs-board']]),
  podcastPlayer: provider('podcasts', [
    ['id', 'podcast'],
    ['data-show', '{show}'],
  ]),
  socialFeed: provider('social', [
    ['data-href', 'https://www.facebook.com/{page}'],
    ['data-tabs', '{tab}'],
    ['data-width', '{width}'],
    ['data-height', '{height}'],
  ]),
  formBuilder: provider('forms', [['data-form', '{form}']]),
  mailingList: provider('list', [['id', 'subscribe']]),
  pageOrigins: ['https://calendar.example'],
  subscriptionAction: 'https://lists.example/post?u=ab12&id=cd34',
}

const pages = createEmbedPages(embeds)
const ask = (address: string, from = pages) => {
  const { status, headers, body } = from(new URL(address, 'http://site.test'))
  return { status, headers, html: body.toString(), policy: headers['content-security-policy'] ?? '' }
}

const directive = (policy: string, name: string) =>
  policy.split('; ').find(one => one.startsWith(`${name} `) || one === name)

describe('a page for a provider’s script', () => {
  test('contains the script and the element that it fills', () => {
    const { status, html } = ask('/embeds/jobs-board')
    expect(status).toBe(200)
    expect(html).toContain(
      '<script id="provider" src="https://jobs.example/embed.js?a=1&amp;b=2" async></script>',
    )
    expect(html).toContain('<div id="jobs-board"></div>')
  })

  test('runs scripts of the provider’s hosts only, and has no origin', () => {
    const { policy } = ask('/embeds/jobs-board')
    expect(directive(policy, 'default-src')).toBe("default-src 'none'")
    expect(directive(policy, 'script-src')).toMatch(
      /^script-src 'sha256-[\w+/=]+' https:\/\/jobs\.example https:\/\/cdn\.jobs\.example$/,
    )
    expect(directive(policy, 'connect-src')).toBe('connect-src https://jobs.example https://cdn.jobs.example')
    expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'")
    expect(directive(policy, 'sandbox')).toContain('allow-scripts')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).not.toContain("'self' ")
  })

  test.each([
    ['/embeds/podcast-player?show=ab-1', '<div id="podcast" data-show="ab-1"></div>'],
    ['/embeds/podcast-player', '<div id="podcast"></div>'],
    [
      '/embeds/social-feed?page=NZX&tab=timeline&width=500&height=600',
      '<div data-href="https://www.facebook.com/NZX" data-tabs="timeline" data-width="500" data-height="600"></div>',
    ],
    ['/embeds/social-feed?page=NZX', '<div data-href="https://www.facebook.com/NZX"></div>'],
    ['/embeds/form-builder?form=F1', '<div data-form="F1"></div>'],
  ])('%s passes the editors’ choices to the script', (address, place) =>
    expect(ask(address).html).toContain(place),
  )

  test.each([
    '/embeds/podcast-player?show="><script>alert(1)</script>',
    '/embeds/social-feed',
    '/embeds/social-feed?page=a"b',
    '/embeds/social-feed?page=NZX&tab=inbox',
    '/embeds/social-feed?page=NZX&width=1e9',
    '/embeds/form-builder',
    '/embeds/form-builder?form=a%22b',
    '/embeds/',
    '/embeds/constructor',
    '/embeds/jobs-board/more',
  ])('%s is not found', address => expect(ask(address).status).toBe(404))

  test('gives the mailing list’s script the form to check, and allows its submission', () => {
    const { html, policy } = ask('/embeds/mailing-list?variant=dairy')
    expect(html).toContain(
      '<form method="post" target="_blank" action="https://lists.example/post?u=ab12&amp;id=cd34" id="subscribe">',
    )
    const names = Array.from(html.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g), ([, name]) => name)
    expect(names).toEqual([
      'EMAIL',
      'FNAME',
      'LNAME',
      'MMERGE5',
      'MMERGE7',
      'MMERGE6',
      'group[1]',
      'group[2]',
      'group[4]',
      'group[8]',
      'b_ab12_cd34',
    ])
    expect(html).toContain('</form>')
    expect(directive(policy, 'form-action')).toBe(
      'form-action https://list.example https://cdn.list.example https://lists.example',
    )
    expect(ask('/embeds/mailing-list?variant=general').html).toContain(
      '<input type="hidden" name="MMERGE6" value="Other">',
    )
    expect(ask('/embeds/mailing-list').status).toBe(404)
  })

  test('is not found while its provider is not set up', () => {
    const none = createEmbedPages(noEmbeds)
    for (const kind of ['jobs-board', 'podcast-player', 'social-feed?page=a', 'form-builder?form=a'])
      expect(ask(`/embeds/${kind}`, none).status).toBe(404)
  })
})

describe('a page that frames another site', () => {
  test('frames one origin and runs no script', () => {
    const { html, policy } = ask('/embeds/video?id=abc')
    expect(html).toContain('src="https://www.youtube-nocookie.com/embed/abc"')
    expect(directive(policy, 'frame-src')).toBe('frame-src https://www.youtube-nocookie.com')
    expect(policy).not.toContain('script-src')
    expect(html).not.toContain('<script')
  })

  test('frames a map by its view parameter', () => {
    const { html, policy } = ask('/embeds/map?view=%211m18%212sNZX%2520Limited')
    expect(html).toContain('src="https://www.google.com/maps/embed?pb=!1m18!2sNZX%20Limited"')
    expect(directive(policy, 'frame-src')).toBe('frame-src https://www.google.com')
  })

  test('frames a site that is set up', () => {
    const { html, policy } = ask('/embeds/page?url=https://calendar.example/may?a=1%26b=2')
    expect(html).toContain('src="https://calendar.example/may?a=1&amp;b=2"')
    expect(directive(policy, 'frame-src')).toBe('frame-src https://calendar.example')
  })

  test.each([
    '/embeds/page?url=https://other.example/',
    '/embeds/page?url=http://calendar.example/',
    '/embeds/page?url=https://calendar.example.evil.example/',
    '/embeds/page?url=https://me@calendar.example/',
    '/embeds/page?url=javascript:alert(1)',
    '/embeds/page',
    '/embeds/video?id=../a',
    '/embeds/map?view=%22',
  ])('%s is not found', address => expect(ask(address).status).toBe(404))
})

test('text of an address never becomes markup', () => {
  const kinds = [
    'podcast-player?show=',
    'social-feed?page=',
    'form-builder?form=',
    'video?id=',
    'map?view=',
    'page?url=',
  ]
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map(end => `https://calendar.example/${end}`),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onload='alert(1)",
      'a" onload="alert(1)',
      '{{x}}',
      '{page}',
    ),
  )
  const tags = (html: string) => html.match(/<[a-z/!][^\s>]*/gi)?.length
  const usual = new Map([
    ...kinds.slice(0, 3).map(kind => [kind, tags(ask(`/embeds/${kind}a`).html)] as const),
    ...kinds.slice(3, 5).map(kind => [kind, tags(ask(`/embeds/${kind}a`).html)] as const),
    ['page?url=', tags(ask('/embeds/page?url=https://calendar.example/').html)] as const,
  ])
  fc.assert(
    fc.property(fc.constantFrom(...kinds), text, (kind, value) => {
      const { status, html, policy } = ask(`/embeds/${kind}${encodeURIComponent(value.toWellFormed())}`)
      const isNothing = status === 404
      expect(tags(html)).toBe(isNothing ? undefined : usual.get(kind))
      expect(html).not.toMatch(/\son\w+=/)
      expect(policy).toContain(isNothing ? "default-src 'none'" : 'sandbox allow-scripts')
    }),
  )
})
