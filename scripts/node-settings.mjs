/** How Node is started, so that a process rests in little memory (docs/performance.md). `npm start` and the units of systemd say the same. */
export const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];
/** With thresholds that stay, the allocator of the C library gives large pieces back to the system. */
export const environment = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };
