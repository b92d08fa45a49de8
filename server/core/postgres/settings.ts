export interface Address {
  /** Absent: loopback only. Given: no network at all. */
  readonly socketFolder: string | undefined;
  readonly port: number;
}

/**
 * How the embedded PostgreSQL is set: safe first, then small. Without `durable` it does not wait for the disk, and a power
 * loss may destroy it: only for a database that is deleted afterwards, as in tests.
 */
export function serverSettings(
  { socketFolder, port }: Address,
  durable: boolean,
): readonly string[] {
  const waits = durable ? 'on' : 'off';
  return [
    `listen_addresses=${socketFolder === undefined ? '127.0.0.1' : ''}`,
    `unix_socket_directories=${socketFolder === undefined ? '' : `"${socketFolder.replaceAll('"', '""')}"`}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
    `fsync=${waits}`,
    `full_page_writes=${waits}`,
    `synchronous_commit=${waits}`,
    'timezone=UTC',
    'log_timezone=UTC',
    // Failed statements carry personal data and are logged by us, by id: here only starts, stops and disasters.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
    'max_connections=40',
    'shared_buffers=64MB',
    'huge_pages=off',
    'jit=off',
    // Statements of a church are short: a second process costs more than it saves, and /dev/shm is small in a container.
    'max_parallel_workers_per_gather=0',
    // A process each that nobody here needs.
    'io_method=sync',
    'max_logical_replication_workers=0',
    // Copying into new tables and long imports checkpoint less often.
    'max_wal_size=1GB',
  ];
}
