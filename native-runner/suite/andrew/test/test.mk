# Tests, included by the Makefile above. Sanitized throughout, but for what is timed.
TEST := $(BUILD)/test
TEST_FLAGS := $(LANGUAGE) $(WARNINGS) -g -O1 -I. -Itree
SANITIZERS ?= -fsanitize=address,undefined -fno-sanitize-recover=all
FUZZ_SECONDS ?= 10
RANDOM_PROGRAMS ?= 15

SIMULATOR := tree/base/bytes.c tree/machine/machine.c tree/sim/sim.c programs/files.c test/oslag_sim.c
TREE_PROGRAM := $(shell find tree -name '*.c') host/guard.c test/host_sys.c
TEST_PROGRAMS := $(addprefix $(TEST)/,digest_test error_test passes_test phases_test)

test: $(TEST_PROGRAMS) $(TEST)/oslag-andrew $(TEST)/oslag-sim $(TEST)/tree-program $(TEST)/fuzz $(TEST)/random-program all
	$(TEST)/digest_test
	$(TEST)/error_test
	$(TEST)/passes_test
	$(TEST)/phases_test $(TEST)/oslag-andrew
	$(TEST)/phases_test $(BUILD)/oslag-andrew
	CC="$(CC)" sh test/tree-test.sh $(TEST)
	CC="$(CC)" sh test/random-test.sh $(TEST) $(RANDOM_PROGRAMS)
	CC="$(CC)" sh test/variants-test.sh $(TEST) $(BUILD)/tree-pack.c
	$(TEST)/fuzz $(FUZZ_SECONDS)

# Sanitized, but with the same sources as the library.
$(TEST)/%_test: test/%_test.c test/posix_port.c $(LIBRARY) $(BUILD)/tree-pack.c
	@mkdir -p $(@D)
	$(CC) $(TEST_FLAGS) $(SANITIZERS) -o $@ $(filter %.c,$^) tree/sim/sim.c

$(TEST)/oslag-andrew: $(PROGRAMS)
	@mkdir -p $(@D)
	$(CC) $(TEST_FLAGS) $(SANITIZERS) -o $@ $^

$(TEST)/oslag-sim: $(SIMULATOR)
	@mkdir -p $(@D)
	$(CC) $(LANGUAGE) $(WARNINGS) -O2 -I. -Itree -o $@ $^

$(TEST)/tree-program: $(TREE_PROGRAM)
	@mkdir -p $(@D)
	$(CC) $(TEST_FLAGS) $(SANITIZERS) -o $@ $^

$(TEST)/random-program: test/random_program.c
	@mkdir -p $(@D)
	$(CC) $(TEST_FLAGS) $(SANITIZERS) -o $@ $<

$(TEST)/fuzz: test/fuzz.c $(LIBRARY) $(BUILD)/tree-pack.c
	@mkdir -p $(@D)
	$(CC) $(TEST_FLAGS) $(SANITIZERS) -o $@ $^ tree/sim/sim.c

# Big endian, apart: needs a cross compiler and a user-mode emulator.
.PHONY: test-s390x
test-s390x: $(BUILD)/tree-pack.c
	sh test/s390x-test.sh $(BUILD)
