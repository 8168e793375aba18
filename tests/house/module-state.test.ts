import { expect, test } from 'vitest'
import { isCode, projectFiles, textOf } from './source-files.ts'

/** State outside components and functions of the site, as `file name`, with the reason why it is not a component's. */
const reasons: Record<string, string> = {
  'apollo/connection.ts connection': 'Reactive variable: the state of the one stream, set outside React.',
  'apollo/gateway-epoch.ts gatewayEpoch':
    'Reactive variable: the last answer of any source, set outside React.',
  'features/watchlist/local-watchlist.ts list':
    'Reactive variable: a copy of the browser’s storage, which exists once, too.',
  'ui/layout/scroll-to-top.tsx requests':
    'The button is in the frame, and its thresholds are in parts of the page. Read while scrolling, never for rendering.',
  'ui/table/sort-rows.ts collator': 'Created on the first sort, because a browser’s first collator is slow.',
}

/** Variables, reactive variables, and collections that start empty. A collection of a readonly type is a constant. */
const stateful =
  /^(?:export )?(?:(?:let|var) (?<variable>\w+)|const (?<name>\w+)(?:: (?!readonly |Readonly).*?)? = (?:makeVar\b|new (?:Weak)?(?:Map|Set)\b(?:<.*>)?\(\)|\[\]$|\{\}$))/gm

const isOfSite = (file: string) =>
  file.startsWith('web/src/') && isCode(file) && !/\.test\.tsx?$|\/testing\//.test(file)

test('each state outside components has a reason', () => {
  const found = projectFiles()
    .filter(isOfSite)
    .flatMap(file =>
      Array.from(
        textOf(file).matchAll(stateful),
        ({ groups }) => `${file.replace('web/src/', '')} ${groups?.['variable'] ?? groups?.['name']}`,
      ),
    )
  expect(found.toSorted()).toEqual(Object.keys(reasons).toSorted())
})
