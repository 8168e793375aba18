import { reactRouter } from '@react-router/dev/vite'
import { defaultClientConditions, defineConfig } from 'vite'

const browserPackages = ['@apollo/client', '@apollo/client/react', 'graphql', 'rxjs', 'd3']

/**
 * Few files, each for a reason: packages change seldom and stay in the reader's cache, the chart comes with the pages
 * that have one, what all pages share comes once, tables with the pages that have some, and the rest comes with its pages or, as the stream's reader does,
 * when it is needed.
 */
const tables = '(data-table|table-|sort-rows|csv-|field|choice-links)'
const files = [
  { name: 'packages', test: /^(?!.*node_modules\/(d3|d3-\w+|graphql-sse)\/).*node_modules\//, priority: 4 },
  { name: 'chart', test: /\/src\/charts\/|node_modules\/d3(-\w+)?\//, minShareCount: 2, priority: 3 },
  {
    name: 'site',
    test: new RegExp(`/src/(?!features/(?!shell/))(?!ui/${tables})`),
    minShareCount: 2,
    priority: 2,
  },
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
  build: { target: 'es2024', cssMinify: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
})
