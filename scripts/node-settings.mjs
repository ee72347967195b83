/** Node flags for low memory at rest (docs/performance.md). `npm start` and the systemd units use the same. */
export const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
/** With fixed thresholds, the allocator of the C library gives large pieces back to the system. */
export const environment = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
