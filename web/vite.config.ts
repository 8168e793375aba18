import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defineConfig } from 'vite'

const browserPackages = ['@apollo/client', '@apollo/client/react', 'graphql', 'rxjs', 'd3']

/** Where the browser's own texts are kept: a page needs those of its own nouns only. */
const glossaries = '__generated__/glossary/'
const aroundPages =
  '(page-supplement|preload-supplement|supplement-part|sharing-picture|__generated__/supplement\\.)'
const tables = '(data-table|table-|sort-rows|csv-|field|choice-links)'

/**
 * Few files, each for a reason: packages change seldom and stay in the reader's cache, the chart comes with the pages
 * that have one, what all pages share comes once, tables with the pages that have some, and the rest comes with its
 * pages or, as the stream's reader does, when it is needed. The bundler's own helpers belong to the packages: wherever
 * they are, every page must load it.
 */
const files = [
  // Apart, so that a browser can run them one after the other with room for its reader between.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  {
    name: 'apollo',
    test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs|zen-observable-ts)\//,
    priority: 5,
  },
  {
    name: 'packages',
    // Without those that only charts, rich text, forms and members' pages need: they come with them.
    test: /^(?!.*node_modules\/(d3|d3-\w+|@contentful|react-hook-form|@hookform|zod|@simplewebauthn|countries-list|uqr|decimal\.js)\/).*node_modules\/|\0vite\/preload-helper|\0rolldown\/runtime/,
    priority: 4,
  },
  { name: 'chart', test: /\/src\/charts\/|node_modules\/d3(-\w+)?\//, minShareCount: 3, priority: 2 },
  // What a market's small lines need too.
  {
    name: 'shapes',
    test: /node_modules\/d3-(array|path|shape)\/|\/(marks|react)\/sparkline/,
    minShareCount: 2,
    priority: 5,
  },
  // What every page stands in, with all that it needs: pages of editors need some of it too, and no other is to have
  // more files or bytes for that.
  { name: 'frame', test: /\/src\/(root\.tsx|features\/shell\/)/, priority: 3 },
  // Words of editors around a page of the site: most are plain text, for which no block is needed.
  { name: 'around', test: new RegExp(`/src/features/content/${aroundPages}`), minShareCount: 2, priority: 2 },
  {
    // Without what only pages of editors and of an announcement have.
    name: 'site',
    test: new RegExp(
      `/src/(?!charts/)(?!features/(?!shell/))(?!ui/${tables})(?!${glossaries})(?!lib/format-bytes)`,
    ),
    minShareCount: 2,
    // Before the chart, which would take what both import, such as the country's time, into its own file.
    priority: 3,
  },
  // The star beside an instrument, in markets, searches and on its own page.
  {
    name: 'watch',
    test: /\/src\/features\/watchlist\/(watch-button|watched-codes|learn)/,
    minShareCount: 2,
    priority: 2,
  },
  // Words and figures of an instrument that stand on most pages with prices.
  { name: 'figures', test: /\/src\/features\/(quote|instrument|market)\//, minShareCount: 4, priority: 1 },
  // An instrument's page, of which editors' pages show a part: it stays in one file, which they get where they show it.
  {
    name: 'overview',
    test: /\/src\/(routes\/instrument\.tsx|features\/instrument\/instrument-overview)/,
    priority: 0,
  },
  // A story, which the home page shows without any block.
  { name: 'teaser', test: /\/src\/features\/content\/(teaser|picture)/, minShareCount: 2, priority: 2 },
  // What each page of editors needs, and those of its blocks that come by themselves need too: one file of it.
  {
    name: 'content',
    test: /\/src\/features\/content\/(?!entries\/|forms\/|fees\/|roles-table)|node_modules\/@contentful\//,
    minShareCount: 2,
    priority: 0,
  },
  // Markets' tables have the first of these, an instrument's other pages both.
  { name: 'words', test: new RegExp(`${glossaries}instrument`), minShareCount: 2, priority: 2 },
  { name: 'prices', test: /\/src\/features\/(instrument|price-chart)\//, minShareCount: 3, priority: 1 },
  { name: 'tables', test: new RegExp(`/src/ui/${tables}`), minShareCount: 2, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter()],
  // With `es2015` rxjs comes as modules for today's browsers instead of its ES5 build.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  optimizeDeps: { include: browserPackages, entries: ['src/**/*.tsx'] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: files } } } } },
  },
  css: {
    // PostCSS warns of every `composes … from`, and is slower. Names are short, since they stand in every page and script.
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[hash]_[local]', grid: false, container: false } },
  },
  // One sheet for the whole site is hardly larger than a page's share of it in eight files, for which a first picture
  // would wait.
  build: {
    target: 'es2024',
    cssMinify: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
