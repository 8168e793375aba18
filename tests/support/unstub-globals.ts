import { afterAll, vi } from 'vitest'

// Test files of a worker share its globals: a stub ends with the file that made it.
afterAll(() => void vi.unstubAllGlobals())
