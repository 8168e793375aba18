import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SubscriptionFields } from './subscription-fields.tsx'

const action = 'https://list.example/subscribe/post?u=ab12&id=cd34'
const draw = (isDairy: boolean) =>
  renderToStaticMarkup(<SubscriptionFields action={action} isDairy={isDairy} />)

/** The form's controls in order; a star marks those that the browser requires. */
const controls = (html: string) =>
  Array.from(html.matchAll(/<(?:input|select)[^>]*>/g), ([tag]) => {
    const [, name] = /\bname="([^"]+)"/.exec(tag) ?? []
    return `${name}${/\brequired\b/.test(tag) ? '*' : ''}`
  })

/** The first controls of both forms. */
const ofBoth = ['EMAIL*', 'FNAME', 'LNAME', 'MMERGE5*', 'MMERGE7*']

test('without a script the browser validates the form and posts it in a new tab', () => {
  const html = draw(false)
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toMatch(/<form[^>]* target="_blank"/)
  expect(html).toContain(' action="https://list.example/subscribe/post?u=ab12&amp;id=cd34"')
  expect(html).not.toContain('novalidate')
  expect(html).toMatch(/<input[^>]* type="email"/)
})

test('the general form has no industry field and sends Other', () => {
  const html = draw(false)
  expect(controls(html)).toEqual([...ofBoth, 'MMERGE6', 'b_ab12_cd34'])
  expect(html).toMatch(
    /<input type="hidden"[^>]*name="MMERGE6"[^>]*value="Other"|<input type="hidden"[^>]*value="Other"[^>]*name="MMERGE6"/,
  )
})

test('the dairy form has an industry field with four groups', () => {
  const html = draw(true)
  const groups = ['group[1]', 'group[2]', 'group[4]', 'group[8]']
  expect(controls(html)).toEqual([...ofBoth, 'MMERGE6*', ...groups, 'b_ab12_cd34'])
  expect(html.match(/<option/g)).toHaveLength(23)
})

test('the honeypot field is hidden from readers', () => {
  expect(draw(false)).toMatch(
    /<div aria-hidden="true"[^>]*><input[^>]*name="b_ab12_cd34"[^>]*tabindex="-1"|<div aria-hidden="true"[^>]*><input[^>]*tabindex="-1"[^>]*name="b_ab12_cd34"/i,
  )
})
