import type { Config } from '@react-router/dev/config'
import { compressAssets } from './serving/compress-assets.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  // The site has few routes: knowing them all from the start saves a request for each link that is met.
  routeDiscovery: { mode: 'initial' },
  // A loader of the browser's is a line or two; a file of its own would cost a request.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
