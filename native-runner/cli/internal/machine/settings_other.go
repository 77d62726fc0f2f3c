//go:build !linux

package machine

// FindSettings returns nothing: these systems have one command for each setting.
func FindSettings() Settings { return Settings{} }

func isKernelParent(int32) bool { return false }
