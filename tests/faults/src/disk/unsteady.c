/* A disk that is slow or fails, for one program and without being root.
 *
 * Preloaded into a program (LD_PRELOAD), this stands before the two calls that wait for the disk. What
 * becomes of them is read from a file, whose name is in UNSTEADY_DISK, each time:
 *
 *   nothing, or no file   they are done as usual
 *   a number              they take so many milliseconds longer
 *   fail                  they fail, as on a disk with a fault, and nothing is synced
 *
 * A call that waits goes on looking at the file, so that whoever changes it need not wait too. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* How often a call that waits looks at the file, in milliseconds. */
#define STEP 5

static void read_mood(char *mood, size_t size) {
    const char *name = getenv("UNSTEADY_DISK");
    int file = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    ssize_t length = file < 0 ? 0 : read(file, mood, size - 1);
    mood[length < 0 ? 0 : length] = '\0';
    if (file >= 0) close(file);
}

static int sync_unsteadily(const char *call, int file) {
    const struct timespec step = {0, STEP * 1000000L};
    char mood[16];
    for (long waited = 0;; waited += STEP) {
        read_mood(mood, sizeof mood);
        if (strcmp(mood, "fail") == 0) {
            errno = EIO;
            return -1;
        }
        if (waited >= atol(mood)) break;
        nanosleep(&step, NULL);
    }
    int (*as_usual)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);
    return as_usual(file);
}

int fdatasync(int file) { return sync_unsteadily("fdatasync", file); }

int fsync(int file) { return sync_unsteadily("fsync", file); }
