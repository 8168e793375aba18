import type { Config } from '@react-router/dev/config'
import { compressAssets } from './serving/compress-assets.ts'

export default {
  appDirectory: 'src',
  ssr: true,
  // The site has few routes. Including them all initially saves a request per discovered link.
  routeDiscovery: { mode: 'initial' },
  // Client loaders are a line or two. Separate files would cost a request.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => compressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
