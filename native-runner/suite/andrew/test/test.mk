# Tests, included by the Makefile above. All are built with sanitizers, except what is timed.
TEST := $(BUILD)/test
TEST_FLAGS := $(LANGUAGE) $(WARNINGS) -g -O1 -I. -I$(TREE)
SANITIZERS ?= -fsanitize=address,undefined -fno-sanitize-recover=all
FUZZ_SECONDS ?= 10
RANDOM_PROGRAMS ?= 15

# The sources of the library and the programs, compiled again with sanitizers.
TEST_LIBRARY := $(LIBRARY:%.c=$(TEST)/%.o) $(BUILD)/tree-pack.o
SIMULATOR := $(addprefix $(TREE)/,base/bytes.c machine/machine.c sim/sim.c) programs/files.c test/oslag_sim.c
TREE_PROGRAM := $(patsubst %.c,$(TEST)/%.o,$(shell find $(TREE) -name '*.c') host/guard.c test/host_sys.c)
TEST_PROGRAMS := $(addprefix $(TEST)/,digest_test error_test passes_test phases_test fuzz random-program \
	oslag-andrew oslag-sim tree-program)

test: $(TEST_PROGRAMS) all
	CC="$(CC)" sh test/run-tests.sh $(BUILD) $(RANDOM_PROGRAMS) $(FUZZ_SECONDS)

$(TEST)/%.o: %.c Makefile test/test.mk
	@mkdir -p $(@D)
	$(CC) $(TEST_FLAGS) $(SANITIZERS) -MMD -MP -c -o $@ $<

.SECONDARY: $(addprefix $(TEST)/test/,digest_test.o error_test.o passes_test.o phases_test.o)
$(TEST)/%_test: $(TEST)/test/%_test.o $(TEST)/test/posix_port.o $(TEST_LIBRARY) $(TEST)/$(TREE)/sim/sim.o
	$(CC) $(SANITIZERS) -o $@ $^

$(TEST)/fuzz: $(TEST)/test/fuzz.o $(TEST_LIBRARY) $(TEST)/$(TREE)/sim/sim.o
	$(CC) $(SANITIZERS) -o $@ $^

$(TEST)/random-program: $(TEST)/test/random_program.o
	$(CC) $(SANITIZERS) -o $@ $^

$(TEST)/oslag-andrew: $(PROGRAMS:%.c=$(TEST)/%.o)
	$(CC) $(SANITIZERS) -o $@ $^

$(TEST)/tree-program: $(TREE_PROGRAM)
	$(CC) $(SANITIZERS) -o $@ $^

$(TEST)/oslag-sim: $(SIMULATOR)
	@mkdir -p $(@D)
	$(CC) $(LANGUAGE) $(WARNINGS) -O2 -I. -I$(TREE) -o $@ $^

# The big-endian test is separate, because it needs a cross compiler and a user-mode emulator.
.PHONY: test-s390x
test-s390x: $(BUILD)/tree-pack.c
	sh test/s390x-test.sh $(BUILD)

-include $(TEST_LIBRARY:.o=.d) $(TREE_PROGRAM:.o=.d) $(wildcard $(TEST)/test/*.d $(TEST)/programs/*.d)
