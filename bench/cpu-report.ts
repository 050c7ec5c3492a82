/** Loaded before a server's own code: tells the bench the CPU of this process, and ends it when the bench is gone. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1_000);
});
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
